import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The specification's route table. Every path also exists under /en, /de, /fr, /ru and /tr. */
export default [
  route(':language?/landing', 'landing/landing-page.tsx'),
  route(':language?', 'shell/shell-layout.tsx', [
    layout('shell/page-outlet.tsx', [
      index('home/home-page.tsx'),
      route('cart', 'cart-page/cart-page.tsx'),
      route('checkout', 'checkout/checkout-page.tsx'),
      route('order/:trnId', 'order/placed-order-page.tsx'),
      route('products', 'product-list/all-products-page.tsx'),
      route('products/:category', 'product-list/category-page.tsx'),
      route('products/:productId/:nameCode', 'product/product-page.tsx'),
      route('brands', 'brands/all-brands-page.tsx'),
      route('brands/:brandName', 'brands/brand-page.tsx'),
      route('compare', 'compare/compare-page.tsx'),
      route('wishlist', 'wish-list/wish-list-page.tsx'),
      route('contact', 'contact/contact-page.tsx'),
      route('conditions', 'conditions/all-conditions-page.tsx'),
      route('conditions/:kind', 'conditions/conditions-page.tsx'),
      route('conditions/:kind/versions/:version', 'conditions/conditions-version-page.tsx'),
      route('pages/:code', 'content/content-page.tsx'),
      route('pages/:code/versions/:version', 'content/content-version-page.tsx'),
      route('consents/:kind', 'consent-text/consent-text-page.tsx'),
      route('consents/:kind/versions/:version', 'consent-text/consent-version-page.tsx'),
      route('newsletter/:step', 'newsletter/newsletter-page.tsx'),
      route('sign-in/:step?', 'sign-in/sign-in-page.tsx'),
      route('account/:part?', 'account/account-page.tsx'),
      route('search', 'search/search-page.tsx'),
      route('*', 'not-found/not-found-page.tsx'),
    ]),
  ]),
  route(':language?/landing/showroom', 'landing/showroom-page.tsx'),
] satisfies RouteConfig;
