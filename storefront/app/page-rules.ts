import { brandSearch, parseBrandFilter } from './brands/filter-brands.ts';
import { readFormSearch } from './case-forms/form-search.ts';
import { previewTime } from './page/preview-time.ts';
import { previewToken } from './product/preview-token.ts';
import { listSearch, maxSearchText, parseProductListQuery } from './product-list/product-list-query.ts';

/** What a page depends on beside its path and the currency of the cookie. */
export interface PageRule {
  /** The query parameters that the page reads, as a normalized query; all others are ignored. Idempotent. */
  readSearch(parameters: URLSearchParams): string;
  /** Whether the page is private, given the result of `readSearch`. */
  isPrivate(search: string): boolean;
  /** Has a form that the browser sends to it; what comes of that is private. */
  acceptsForms?: true;
}

const always = () => true;
const never = () => false;

const plain: PageRule = { readSearch: () => '', isPrivate: never };
const ofVisitor: PageRule = { readSearch: asQuery, isPrivate: always };
/** The same for everyone, but for staff who look at what is to come. */
const previewed: PageRule = {
  readSearch: (parameters) => {
    const at = previewTime(parameters);
    return at === null ? '' : asQuery(new URLSearchParams({ preview: at }));
  },
  isPrivate: (search) => search !== '',
};
/** The same for everyone until somebody sends its form. */
const withForm: PageRule = {
  readSearch: readFormSearch,
  isPrivate: (search) => search !== '',
  acceptsForms: true,
};
const productList: PageRule = {
  readSearch: (parameters) => listSearch(parseProductListQuery(parameters)),
  isPrivate: never,
};

/** One rule for each page of the route table, by its route's id; the server refuses to start without it. */
export const pageRules: Record<string, PageRule> = {
  'landing/landing-page': previewed,
  'landing/showroom-page': plain,
  'home/home-page': previewed,
  'cart-page/cart-page': ofVisitor,
  'checkout/checkout-page': ofVisitor,
  'order/placed-order-page': ofVisitor,
  'product-list/all-products-page': productList,
  'product-list/category-page': productList,
  'product/product-page': {
    readSearch: (parameters) => {
      const preview = previewToken(parameters);
      return preview === null ? '' : asQuery(new URLSearchParams({ preview }));
    },
    // The token in the URL shows a product that is not published yet.
    isPrivate: (search) => search !== '',
  },
  'brands/all-brands-page': {
    readSearch: (parameters) => brandSearch(parseBrandFilter(parameters)),
    isPrivate: never,
  },
  'brands/brand-page': productList,
  'compare/compare-page': plain,
  'wish-list/wish-list-page': {
    readSearch: (parameters) => {
      for (const name of ['share', 'list']) {
        const token = parameters.get(name);
        if (token !== null) return asQuery(new URLSearchParams({ [name]: token }));
      }
      return '';
    },
    // The token in the URL grants access to somebody's list.
    isPrivate: (search) => search !== '',
  },
  'contact/contact-page': withForm,
  'conditions/all-conditions-page': plain,
  'conditions/conditions-page': withForm,
  'conditions/conditions-version-page': plain,
  'content/content-page': plain,
  'content/content-version-page': plain,
  'consent-text/consent-text-page': plain,
  'consent-text/consent-version-page': plain,
  'newsletter/newsletter-page': ofVisitor,
  'sign-in/sign-in-page': ofVisitor,
  'account/account-page': ofVisitor,
  'search/search-page': { ...productList, readSearch: readTypedSearch },
  'not-found/not-found-page': plain,
};

/** What is too long for a search stays as long as its page needs to say by how much. */
function readTypedSearch(parameters: URLSearchParams): string {
  const text = parameters.get('searchText')?.trim() ?? '';
  if (text.length <= maxSearchText) return productList.readSearch(parameters);
  return asQuery(new URLSearchParams({ searchText: text.slice(0, 1_000) }));
}

function asQuery(parameters: URLSearchParams): string {
  return parameters.size > 0 ? `?${parameters}` : '';
}
