/** Folders of the server about orders, beside `orders` itself. */
export const orderRooms: Record<string, readonly string[]> = {
  'bank-statements': ['database', 'errors', 'http', 'orders', 'product-import', 'staff'],
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
