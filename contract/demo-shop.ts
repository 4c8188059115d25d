import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getDemoShop = endpoint({
  method: 'GET',
  path: '/api/Demo',
  summary: 'How much of the demo shop there is, and whether it can be removed',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: z.object({
    demoProducts: z.int(),
    demoOrders: z.int(),
    ownProducts: z.int(),
    isRemovable: z.boolean().describe('there is a demo product, and an own published one to go on with'),
  }),
});

export const removeDemoShop = endpoint({
  method: 'DELETE',
  path: '/api/Demo',
  summary: 'Removes the demo shop for good; own products and orders of real buyers stay',
  access: { module: 'shopConfiguration', right: 'write' },
  reply: z.object({
    products: z.int(),
    brands: z.int(),
    categories: z.int(),
    homePictures: z.int(),
    orders: z.int(),
  }),
});
export type RemovedDemoShop = z.infer<(typeof removeDemoShop)['reply']>;

/** Calls about the demo shop. */
export const demoShopCalls = [getDemoShop, removeDemoShop] as const;
