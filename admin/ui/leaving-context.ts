import { createContext, type RefObject } from 'react';

/** Set once what the form shows has been saved or is gone, so that leaving it loses nothing. */
export const LeavingContext = createContext<RefObject<boolean>>({ current: false });
