/** The names of the roles that a new shop begins with, by their codes; readers of other languages see them translated. */
export const readyRoleNames = {
  administrator: 'Adminisztrátor',
  catalogue: 'Katalógus',
  orderClerk: 'Rendeléskezelő',
  readOnly: 'Csak megtekintő',
} as const;
export type ReadyRoleCode = keyof typeof readyRoleNames;
