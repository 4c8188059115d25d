const base = '/admin/';

/**
 * Screens stand behind the `#` of the address. Whoever types `/admin/orders` means the screen `orders`; a name that no
 * screen has leads to the page that says so.
 */
export function openTypedScreen(): void {
  const { pathname, search } = location;
  if (!pathname.startsWith(base) || pathname === base) return;
  history.replaceState(null, '', `${base}#/${pathname.slice(base.length)}${search}`);
}
