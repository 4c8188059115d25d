import type { Theme } from './themes.ts';

/** The light or dark look; `device` follows what the device prefers. */
export const looks = ['device', 'light', 'dark'] as const;
export type Look = (typeof looks)[number];

/** How a member of staff sees the back office (specification §3, Settings). */
export interface OwnSettings {
  theme: Theme;
  look: Look;
  rtl: boolean;
  adminMenuOpened: boolean | null;
  adminMenuPinned: boolean;
  adminMenuUserBlock: boolean;
  mainToolbarFixed: boolean;
  tablesDense: boolean;
}

export const defaultOwnSettings: OwnSettings = {
  theme: 'green',
  look: 'device',
  rtl: false,
  adminMenuOpened: null,
  adminMenuPinned: true,
  adminMenuUserBlock: false,
  mainToolbarFixed: true,
  tablesDense: false,
};
