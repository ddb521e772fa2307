import { Fragment, type ReactNode } from 'react';

/** A text whose `{{tokens}}` are elements: a link in the middle of a sentence. */
export function Filled({ text, with: values }: { text: string; with: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{\{(\w+)\}\}/).map((part, index) => <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>);
}
