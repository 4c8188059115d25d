import { Pagination } from 'react-admin';

/** Pages of a list with the sizes that every list offers. */
export function ListPages() {
  return <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
