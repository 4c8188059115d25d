/** Characters that a new password of a customer has at least. */
export const minCustomerPasswordLength = 10;
/** Orders on a page of the account. */
export const customerOrdersPerPage = 10;
export const maxCustomerAddresses = 30;
/** Wish lists of an account beside the one that the heart fills. */
export const maxCustomerWishLists = 20;
export const maxWishListName = 60;
/** Characters of what visitors of a list's link read of its owner. */
export const maxWishListOwner = 40;
export const maxWishListNote = 300;
