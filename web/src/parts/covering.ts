/** Where the keys and the voice are when something covers the page: in it, and afterwards where they were. */

/** Gives the focus back to whatever has it now, unless somebody has gone elsewhere meanwhile. */
export function returningFocus(): () => void {
  const before = document.activeElement;
  return () => {
    // Only then is nothing inert any more that was covered.
    queueMicrotask(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    });
  };
}

/** Goes to what has come up, but to none of its buttons: a key that was meant for a card must not press it. */
export function covering(node: HTMLElement): () => void {
  const giveBack = returningFocus();
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
  return giveBack;
}

/** The same for what lies over all that is beside it in the page: nobody reads or presses that meanwhile. */
export function coveringAll(node: HTMLElement): () => void {
  // A modal dialog would stay above it, and block it.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  const giveBack = covering(node);
  const below = [...(node.parentElement?.children ?? [])].filter((one): one is HTMLElement => one instanceof HTMLElement && one !== node && !one.inert);
  for (const one of below) one.inert = true;
  return () => {
    for (const one of below) one.inert = false;
    giveBack();
  };
}
