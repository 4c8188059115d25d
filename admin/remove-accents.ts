/** In place of the library by which react-admin compares the names of columns, whose tables the first list would load. */
export function clean(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
