import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import Upload from 'lucide-react/icons/upload';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { WideLabel } from '../wide-label.tsx';
import { userFilesStrings } from './user-files-strings.ts';

export interface ImportExportMenuProps {
  /** Undefined without the permission. */
  onImport: (() => void) | undefined;
  onExport(): void;
}

/** Beside the list's primary action. */
export function ImportExportMenu({ onImport, onExport }: ImportExportMenuProps) {
  const t = useStrings('user-files', userFilesStrings);
  return (
    <Menu
      label={t.menu}
      align="end"
      items={[
        ...(onImport ? [{ id: 'import', label: t.import, icon: Upload, onSelect: onImport }] : []),
        { id: 'export', label: t.export, icon: Download, onSelect: onExport },
      ]}
      trigger={(props) => (
        <Button {...props} aria-label={t.menu}>
          <Icon of={FileUp} />
          <WideLabel>{onImport ? t.short : t.export}</WideLabel>
        </Button>
      )}
    />
  );
}
