const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/** Marks a modal dialog as topmost; returns a function that removes it. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

/** The last opened modal dialog, of `root` or at all; everything outside it is inert. */
export const topModal = (root?: Node): HTMLDialogElement | undefined => open.findLast((dialog) => !root || dialog.getRootNode() === root);

/** How many are open, whatever they belong to. */
export const openModals = (): number => open.length;

/** Calls `listener` synchronously whenever a modal dialog opens or closes. */
export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
