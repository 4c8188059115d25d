import { Navigate } from 'react-admin';

/** The settings have no list: they belong to the shop window. */
export function BackToWindow() {
  return <Navigate to="/shop-window" replace />;
}
