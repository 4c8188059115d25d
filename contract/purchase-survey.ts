import { text } from './setting-kinds.ts';

/**
 * The survey of Árukereső after a purchase (Megbízható Bolt). It is offered where the shop has a key, and nobody's
 * address goes there who did not ask for it: a survey by mail is advertising (Grt. 6. §).
 */
export const purchaseSurveySettings = {
  webApiKey: text('orders', 100, {
    problem: (value) => (/^[\w-]*$/.test(value) ? undefined : 'invalid'),
  }),
};
