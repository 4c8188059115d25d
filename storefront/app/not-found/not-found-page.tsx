import { data } from 'react-router';

/** Any path without a page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
