import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import type { AdminResource } from './admin-resource.ts';
import { apiKeysResource } from './api-keys/api-keys-resource.tsx';
import { auditLogResource } from './audit-log/audit-log-resource.tsx';
import { bankEntriesResource } from './bank-entries/bank-entries-resource.tsx';
import { bulkChangesResource } from './bulk-changes/bulk-changes-resource.tsx';
import { buyersResource } from './buyers/buyers-resource.tsx';
import { cardProvidersResource } from './card-providers/card-providers-resource.tsx';
import { carriersResource } from './carriers/carriers-resource.tsx';
import { casesResource } from './cases/cases-resource.tsx';
import { cashReportsResource } from './cash-reports/cash-reports-resource.tsx';
import { contentPagesResource } from './content-pages/content-pages-resource.tsx';
import { deliveryMethodsResource } from './delivery-methods/delivery-methods-resource.tsx';
import { deliveryZonesResource } from './delivery-zones/delivery-zones-resource.tsx';
import { guaranteeFilesResource } from './guarantee-files/guarantee-files-resource.tsx';
import { importsResource } from './imports/imports-resource.tsx';
import { invoiceResources } from './invoices/invoices-resource.tsx';
import { legalCalendarResource } from './legal-calendar/legal-calendar-resource.tsx';
import { mailTextsResource } from './mail-texts/mail-texts-resource.tsx';
import { mailsResource } from './mails/mails-resource.tsx';
import { mediaResource } from './media/media-resource.tsx';
import { missingTranslationsResource } from './missing-translations/missing-translations-resource.tsx';
import { myAccountResource } from './my-account/my-account-resource.tsx';
import { ordersResource } from './orders/orders-resource.tsx';
import { productAttributesResource } from './product-attributes/attributes-resource.tsx';
import { productBrandsResource } from './product-brands/brands-resource.tsx';
import { productCategoriesResource } from './product-categories/categories-resource.tsx';
import { productChangesResource } from './product-changes/product-changes-resource.tsx';
import { productSheetResource } from './product-sheet/product-sheet-resource.tsx';
import {
  productChoiceResources,
  productImagesResource,
  productsResource,
} from './products/products-resource.tsx';
import { readinessResource } from './readiness/readiness-resource.tsx';
import { recallsResource } from './recalls/recalls-resource.tsx';
import { reportsResource } from './reports/reports-resource.tsx';
import { returnsResource } from './returns/returns-resource.tsx';
import { reviewsResource } from './reviews/reviews-resource.tsx';
import { sanctionListsResource } from './sanction-lists/sanction-lists-resource.tsx';
import { searchRulesResources } from './search-rules/search-rules-resources.tsx';
import { searchSynonymsResource } from './search-synonyms/search-synonyms-resource.tsx';
import { settingsResource } from './settings/settings-resource.tsx';
import { shopStateResource } from './shop-state/shop-state-resource.tsx';
import {
  featuredProductsResource,
  shopWindowResource,
  windowSettingsResource,
} from './shop-window/shop-window-resource.tsx';
import { stockFeedsResource } from './stock-feeds/stock-feeds-resource.tsx';
import { supplierFilesResource } from './supplier-files/supplier-files-resource.tsx';
import { roleRightResources, systemRolesResource } from './system-roles/system-roles-resource.tsx';
import { systemUsersResource } from './system-users/system-users-resource.tsx';
import { vatRatesResource } from './vat-rates/vat-rates-resource.tsx';
import { webhookResources } from './webhooks/webhooks-resource.tsx';

/** All resources of the back office, in the order of the menu. */
export const allResources: AdminResource[] = [
  { name: 'dashboard', module: 'dashboard', icon: <SpaceDashboardOutlined /> },
  ordersResource,
  bankEntriesResource,
  cashReportsResource,
  ...invoiceResources,
  returnsResource,
  reviewsResource,
  casesResource,
  buyersResource,
  reportsResource,
  productsResource,
  productSheetResource,
  productCategoriesResource,
  productBrandsResource,
  productAttributesResource,
  productImagesResource,
  ...productChoiceResources,
  recallsResource,
  importsResource,
  stockFeedsResource,
  supplierFilesResource,
  mediaResource,
  shopWindowResource,
  windowSettingsResource,
  featuredProductsResource,
  contentPagesResource,
  guaranteeFilesResource,
  mailTextsResource,
  missingTranslationsResource,
  bulkChangesResource,
  productChangesResource,
  mailsResource,
  searchSynonymsResource,
  ...searchRulesResources,
  systemUsersResource,
  systemRolesResource,
  ...roleRightResources,
  myAccountResource,
  apiKeysResource,
  readinessResource,
  legalCalendarResource,
  settingsResource,
  deliveryMethodsResource,
  deliveryZonesResource,
  vatRatesResource,
  sanctionListsResource,
  cardProvidersResource,
  carriersResource,
  auditLogResource,
  ...webhookResources,
  shopStateResource,
  { name: 'shopConfiguration', module: 'shopConfiguration' },
];

export function findResource(name: string): AdminResource | undefined {
  return allResources.find((resource) => resource.name === name);
}
