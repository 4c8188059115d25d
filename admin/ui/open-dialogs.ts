/** Whether a dialog, a menu or a drawer is open over the screen. */
export function hasDialog(): boolean {
  return document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;
}

/** Calls back once none is open, at once if none is; returns what ends the waiting. */
export function afterDialogs(then: () => void): () => void {
  if (!hasDialog()) {
    then();
    return () => {};
  }
  const observer = new MutationObserver(() => {
    if (hasDialog()) return;
    observer.disconnect();
    then();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
