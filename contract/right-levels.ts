/** What a role may do in a module. */
export const rightLevels = ['none', 'read', 'write'] as const;
export type RightLevel = (typeof rightLevels)[number];

/** Whether a member of staff may sign in; `invited`: as soon as they have set a password. */
export const systemUserStates = ['active', 'invited', 'disabled'] as const;
