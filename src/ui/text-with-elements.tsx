import { Fragment, type ReactNode } from 'react';

/** A text whose `{{tokens}}` are elements, such as a link within a sentence. */
export function TextWithElements({ text, with: values }: { text: string; with: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{\{(\w+)\}\}/).map((part, index) => <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>);
}
