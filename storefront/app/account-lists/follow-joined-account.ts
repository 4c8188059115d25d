/**
 * On every page: a device that was joined goes on with it. The key is that of `joined-lists.ts`, written out, so that
 * the first load carries nothing of the lists.
 */
export async function followJoinedAccount(): Promise<void> {
  try {
    if (localStorage.getItem('kamra-lists-joined') === null) return;
    const { syncLists } = await import('./sync-lists.ts');
    await syncLists();
  } catch {}
}
