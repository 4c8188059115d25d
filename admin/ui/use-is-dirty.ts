import { useFormState } from 'react-hook-form';

/** Whether a field of the form differs from what is stored. */
export function useIsDirty(): boolean {
  const { dirtyFields } = useFormState();
  return hasDirtyField(dirtyFields);
}

function hasDirtyField(fields: unknown): boolean {
  if (typeof fields === 'object' && fields !== null) return Object.values(fields).some(hasDirtyField);
  return fields === true;
}
