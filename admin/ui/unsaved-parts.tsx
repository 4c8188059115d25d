import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { UnsavedWarning } from './unsaved-warning.tsx';

type NotePart = (part: string, isDirty: boolean) => void;
const NotePartContext = createContext<NotePart>(() => undefined);

/** A screen with several things to type that are each saved on their own: one warning for all, since a router heeds one. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const note = useCallback<NotePart>((part, isDirty) => {
    setDirty((before) => [...before.filter((each) => each !== part), ...(isDirty ? [part] : [])]);
  }, []);
  return (
    <NotePartContext value={note}>
      {children}
      {dirty.length > 0 && <UnsavedWarning isDirty isLeaving={() => false} />}
    </NotePartContext>
  );
}

/** Has the screen ask before it is left while the part has something unsaved. */
export function useUnsavedPart(isDirty: boolean): void {
  const part = useId();
  const note = useContext(NotePartContext);
  useEffect(() => {
    if (!isDirty) return;
    note(part, true);
    return () => note(part, false);
  }, [isDirty, note, part]);
}
