import { z } from 'zod';
import { looks } from './own-settings.ts';
import { themes } from './themes.ts';

export const ownSettings = z.strictObject({
  theme: z.enum(themes),
  look: z.enum(looks),
  rtl: z.boolean().describe('whether the back office runs from right to left'),
  adminMenuOpened: z.boolean().nullable().describe('null: by the width of the window'),
  adminMenuPinned: z.boolean().describe('whether the menu stays open after a screen was chosen'),
  adminMenuUserBlock: z.boolean().describe('whether the menu shows who is signed in'),
  mainToolbarFixed: z.boolean().describe('whether the top bar stays in view'),
  tablesDense: z.boolean().default(false).describe('whether the rows of tables stand close'),
});
