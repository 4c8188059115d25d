import { createContext, type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';

/** Whether the form of the screen has unsaved changes, for what stands in its head. */
export const UnsavedContext = createContext(false);

/** Actions in a form's head that act on what is stored: they are held, and it says why, while something is unsaved. */
export function StoredActions({ children }: { children: (isHeld: boolean) => ReactNode }) {
  const translate = useTranslate();
  const isHeld = useContext(UnsavedContext);
  return (
    <>
      {isHeld && translate('unsaved.saveFirst')}
      {children(isHeld)}
    </>
  );
}
