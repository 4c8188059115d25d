/** Keeps the lists of this device and of the account that is signed in here the same; loaded where there is one. */
export async function followAccount(): Promise<void> {
  const { syncLists } = await import('./sync-lists.ts');
  await syncLists();
}
