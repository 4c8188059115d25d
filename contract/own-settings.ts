import { z } from 'zod';
import { themes } from './themes.ts';

/** The light or dark look; `device` follows what the device prefers. */
export const looks = ['device', 'light', 'dark'] as const;
export type Look = (typeof looks)[number];

/** How a member of staff sees the back office (specification §3, Settings). */
export interface OwnSettings {
  theme: (typeof themes)[number];
  look: Look;
  rtl: boolean;
  adminMenuOpened: boolean | null;
  adminMenuPinned: boolean;
  adminMenuUserBlock: boolean;
  mainToolbarFixed: boolean;
}

export const defaultOwnSettings: OwnSettings = {
  theme: 'green',
  look: 'device',
  rtl: false,
  adminMenuOpened: null,
  adminMenuPinned: true,
  adminMenuUserBlock: false,
  mainToolbarFixed: true,
};

export const ownSettings = z.strictObject({
  theme: z.enum(themes),
  look: z.enum(looks),
  rtl: z.boolean().describe('whether the back office runs from right to left'),
  adminMenuOpened: z.boolean().nullable().describe('null: by the width of the window'),
  adminMenuPinned: z.boolean().describe('whether the menu stays open after a screen was chosen'),
  adminMenuUserBlock: z.boolean().describe('whether the menu shows who is signed in'),
  mainToolbarFixed: z.boolean().describe('whether the top bar stays in view'),
});
