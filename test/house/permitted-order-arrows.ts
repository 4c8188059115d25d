/** Folders of the server about orders, beside `orders` itself. */
export const orderRooms: Record<string, readonly string[]> = {
  'order-papers': [
    'catalogue',
    'database',
    'documents',
    'errors',
    'http',
    'limits',
    'mail',
    'orders',
    'shop',
    'staff',
  ],
  'demo-orders': [
    'cart',
    'catalogue',
    'customers',
    'database',
    'media',
    'orders',
    'pricing',
    'process',
    'reviews',
    'schema',
  ],
};
