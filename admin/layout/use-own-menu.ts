import { useEffect, useRef } from 'react';
import { useSidebarState } from 'react-admin';
import { saveOwnSettings } from '../save-own-settings.ts';
import { currentOwnSettings, useOwnSettings } from '../shown-settings.ts';

/** Below it the menu closes by itself after each choice, and lies over the screen on a phone: that is not kept. */
export const minKeptWidth = 900;

/** Opens and closes the menu as it was kept, and keeps how it is, in wide windows. */
export function useOwnMenu(): void {
  const { adminMenuOpened } = useOwnSettings();
  const [isOpen, setOpen] = useSidebarState();
  const known = useRef(isOpen);
  // Before the other one, whose change is not the person's: each would answer the other for ever.
  useEffect(() => {
    if (isOpen === known.current) return;
    known.current = isOpen;
    const { adminMenuOpened: kept, adminMenuPinned } = currentOwnSettings();
    if (innerWidth < minKeptWidth || !adminMenuPinned || isOpen === kept) return;
    // Where it cannot be kept, the menu is as it is here.
    void saveOwnSettings({ adminMenuOpened: isOpen }).catch(() => undefined);
  }, [isOpen]);
  useEffect(() => {
    if (adminMenuOpened === null || innerWidth < minKeptWidth) return;
    known.current = adminMenuOpened;
    setOpen(adminMenuOpened);
  }, [adminMenuOpened, setOpen]);
}
