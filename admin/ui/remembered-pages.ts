const maxLists = 20;
const maxPages = 500;

/** With which record each page of the lists seen last ended, so that the page behind it is read from there. */
export function rememberPages() {
  const lists = new Map<string, Map<number, number>>();
  return {
    /** Undefined for a page that was not seen. */
    endOf: (list: object, page: number) => lists.get(JSON.stringify(list))?.get(page),
    note(list: object, page: number, id: number | undefined) {
      const key = JSON.stringify(list);
      // The first page is the list anew: what followed it before may have moved.
      const seen = (page === 1 ? undefined : lists.get(key)) ?? new Map<number, number>();
      if (id !== undefined && seen.size < maxPages) seen.set(page, id);
      lists.delete(key);
      lists.set(key, seen);
      const [oldest] = lists.keys();
      if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
    },
  };
}
