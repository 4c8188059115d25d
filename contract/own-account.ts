import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { nameText, recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { ownSettings } from './own-settings-schema.ts';
import { rowVersion } from './row-version.ts';
import { currentUser, passwordSchema } from './staff.ts';

export const updateOwnProfile = endpoint({
  method: 'PUT',
  path: '/api/SystemUser/Current',
  summary: 'Replaces name and language of the caller',
  access: 'staff',
  body: z.strictObject({ version: rowVersion, name: nameText(120), language: languageSchema }),
  reply: currentUser,
});

export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/api/SystemUser/Current/Password',
  summary: 'Changes the password of the caller, who goes on by a new session; every other session ends',
  access: 'staff',
  body: z.strictObject({ currentPassword: z.string().min(1).max(1024), password: passwordSchema }),
  reply: z.null(),
});

export const setOwnSettings = endpoint({
  method: 'PUT',
  path: '/api/SystemUser/Setting',
  summary: 'How the caller sees the back office: colour, look, direction, menu and top bar',
  access: 'staff',
  body: ownSettings,
  reply: ownSettings,
});

export const uploadOwnPicture = endpoint({
  method: 'POST',
  path: '/api/SystemUser/Current/Picture',
  summary: 'Sets the picture of the caller (multipart File); it is checked and encoded anew',
  access: 'staff',
  multipart: true,
  reply: currentUser,
});

export const chooseOwnPicture = endpoint({
  method: 'PUT',
  path: '/api/SystemUser/Current/Picture',
  summary: 'Takes the caller’s picture from the media library, or removes it (null)',
  access: 'staff',
  body: z.strictObject({ mediaId: recordId.nullable() }),
  reply: currentUser,
});
