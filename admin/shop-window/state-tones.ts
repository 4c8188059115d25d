/** How the states of what stands in the shop window look. */
export const stateTones = { draft: 'neutral', planned: 'info', shown: 'good', over: 'ended' } as const;
