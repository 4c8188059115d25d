/**
 * In place of the library by which react-admin writes a list as CSV: it is loaded with the first list, and here the
 * server exports lists (`ui/export-button.tsx`).
 */
export default function writeList(): never {
  throw new Error('lists are exported by the server');
}
