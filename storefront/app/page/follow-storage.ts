/**
 * Tells of a change that another tab made to what is stored. A page that the browser put aside heard of nothing: when it
 * comes back it is told, too, so that it does not store its old state over what is newer.
 */
export function followStorage(key: string, changed: () => void): void {
  addEventListener('storage', (event) => (event.key ?? key) === key && changed());
  addEventListener('pageshow', (event) => event.persisted && changed());
}
