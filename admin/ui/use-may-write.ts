import { useCanAccess } from 'react-admin';

/** Whether the role may write a resource; false until that is known. */
export function useMayWrite(resource: string): boolean {
  const { canAccess } = useCanAccess({ resource, action: 'write' });
  return canAccess ?? false;
}
