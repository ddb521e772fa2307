import X from 'lucide-react/icons/x';
import { Icon } from '../../ui/icon.tsx';
import { styled } from '../../ui/styled.tsx';

const List = styled('ul')`
  display: grid;
  gap: var(--_space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--_text);
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--_space-2);
  }
  & svg {
    color: var(--_danger);
  }
`;

/** What goes with a plan. */
export const LostList = ({ items }: { items: readonly string[] }) =>
  items.length > 0 && (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Icon of={X} />
          {item}
        </li>
      ))}
    </List>
  );
