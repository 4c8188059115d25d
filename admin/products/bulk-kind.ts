/** The bulk actions as staff choose them; each is one action of the contract. */
export type BulkKind =
  | 'publish'
  | 'hide'
  | 'category'
  | 'brand'
  | 'attribute'
  | 'tags'
  | 'reduction'
  | 'endReduction'
  | 'archive'
  | 'restore'
  | 'delete';
