const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/** Says that a modal dialog is on top now; the result takes it out again. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

/** The modal dialog of `root` that was opened last: everything outside it is inert. */
export const topModal = (root: Node): HTMLDialogElement | undefined => open.findLast((dialog) => dialog.getRootNode() === root);

/** Calls `listener` at once whenever a modal dialog comes or goes. */
export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
