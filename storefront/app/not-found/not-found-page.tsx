import { data } from 'react-router';

/** Any path that no page has. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
