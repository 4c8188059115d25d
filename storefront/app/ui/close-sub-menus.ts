/** Below this width of the window, going home or into a category folds the sub-menus up (specification §2, §9). */
export const subMenuBreakpoint = 960;

export function foldsSubMenus(windowWidth: number): boolean {
  return windowWidth < subMenuBreakpoint;
}

/** Closes the sub-menus, if the window is narrower than 960 px; those around the active entry only with `all`. */
export function closeSubMenusWhenNarrow({ all }: { all: boolean }): void {
  if (!foldsSubMenus(innerWidth)) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-sub-menu][open]')) {
    if (all || !menu.querySelector('[aria-current]')) menu.open = false;
  }
}
