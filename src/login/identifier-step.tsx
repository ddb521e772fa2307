import type { ReactNode } from 'react';
import { LinkButton } from '../ui/link.tsx';
import { Row } from '../ui/stack.tsx';
import { IdentifierForm, type IdentifierFormProps } from './identifier-form.tsx';
import { LoginFrame } from './login-frame.tsx';

export interface IdentifierStepProps extends Omit<IdentifierFormProps, 'children'> {
  step: string;
  icon?: ReactNode;
  title: string;
  text: string;
  /** A link below the form. */
  back?: { label: string; onClick(): void };
}

/** A step that asks for an email, phone number or username. */
export function IdentifierStep({ step, icon, title, text, back, ...form }: IdentifierStepProps) {
  return (
    <LoginFrame step={step} icon={icon} title={title} subtitle={text}>
      <IdentifierForm {...form}>
        {back && (
          <Row justify="center">
            <LinkButton onClick={back.onClick}>{back.label}</LinkButton>
          </Row>
        )}
      </IdentifierForm>
    </LoginFrame>
  );
}
