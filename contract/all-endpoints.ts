import { afterSalesCalls } from './after-sales-calls.ts';
import * as attributeAdministration from './attribute-administration.ts';
import * as attributeValues from './attribute-values.ts';
import * as auditLog from './audit-log.ts';
import * as brandAdministration from './brand-administration.ts';
import * as bulkChanges from './bulk-changes.ts';
import { buyerCalls } from './buyers.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as categoryAdministration from './category-administration.ts';
import * as productChanges from './change-batches.ts';
import * as compare from './compare.ts';
import { connectionCalls } from './connection-calls.ts';
import * as consent from './consent.ts';
import { getShopConsentText } from './consent-texts.ts';
import * as contentPages from './content-pages.ts';
import { customerCalls } from './customer-calls.ts';
import { demoShopCalls } from './demo-shop.ts';
import * as economicOperators from './economic-operators.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports.ts';
import * as featuredProducts from './featured-products.ts';
import * as importMapping from './import-mapping.ts';
import { invoiceCalls } from './invoices.ts';
import * as listViews from './list-views.ts';
import { staffPointCalls } from './loyalty.ts';
import { mailTextCalls } from './mail-texts.ts';
import { mediaCalls } from './media-library-calls.ts';
import * as missingTranslations from './missing-translations.ts';
import * as newsletter from './newsletter.ts';
import * as orderDelivery from './order-delivery.ts';
import * as orderLinks from './order-links.ts';
import * as orderRefunds from './order-refunds.ts';
import { orderWorkCalls } from './order-work-calls.ts';
import * as orders from './orders.ts';
import * as ownAccount from './own-account.ts';
import { ownOrderCalls } from './own-order-calls.ts';
import * as priceHistory from './price-history.ts';
import * as productAdministration from './product-administration.ts';
import * as productCreation from './product-creation.ts';
import * as productFacets from './product-facets.ts';
import * as productImport from './product-import.ts';
import * as productSheet from './product-sheet.ts';
import * as productVariants from './product-variants.ts';
import { publicDutyCalls } from './public-duty-calls.ts';
import { publicRecallCalls } from './recalls.ts';
import * as recordChanges from './record-changes.ts';
import { reportCalls } from './reports.ts';
import { reviewCalls } from './reviews.ts';
import * as searchCounts from './search-counts.ts';
import { searchRuleCalls } from './search-rules.ts';
import { searchSynonymCalls } from './search-synonyms.ts';
import * as secondFactor from './second-factor.ts';
import { publicSettingCalls, settingCalls } from './setting-endpoints.ts';
import * as shop from './shop.ts';
import * as shopState from './shop-state.ts';
import * as shopWindow from './shop-window.ts';
import * as staff from './staff.ts';
import * as staffPasswords from './staff-passwords.ts';
import * as staffSessions from './staff-sessions.ts';
import * as stock from './stock.ts';
import { readStockFeed } from './stock-feeds.ts';
import * as suggestions from './suggestions.ts';
import * as systemRoles from './system-roles.ts';
import * as systemUsers from './system-users.ts';
import * as wishList from './wish-list.ts';

const shopCalls = [
  shop.getShopConfig,
  shop.getTableMetadata,
  shop.getLegalDocument,
  ...publicSettingCalls,
  contentPages.getShopPage,
  shopWindow.previewShopWindow,
  catalogue.listShopProductBrands,
  catalogue.searchShopProductBrands,
  catalogue.getShopProduct,
  catalogue.listShopProducts,
  productFacets.listShopProductFacets,
  suggestions.suggestShopProducts,
  catalogue.listProductGroupTypes,
  categoryAdministration.findFormerProductGroupType,
  brandAdministration.findFormerBrand,
  compare.compareShopProducts,
  wishList.shareWishList,
  wishList.findSharedWishList,
  ...reviewCalls,
  ...publicRecallCalls,
  ...publicDutyCalls,
  cart.quoteCart,
  orders.placeOrder,
  orders.getOrderStatus,
  ...ownOrderCalls,
  orderLinks.limitedLogin,
  orderLinks.requestOrderLink,
  newsletter.subscribeToNewsletter,
  newsletter.confirmNewsletter,
  newsletter.unsubscribeFromNewsletter,
  consent.logConsent,
  getShopConsentText,
  ...customerCalls,
  readStockFeed,
  staff.signIn,
  secondFactor.findPendingSignIn,
  secondFactor.requestSignInPasskey,
  secondFactor.completeSignIn,
  staff.signOff,
  staff.signOffByPost,
  staffPasswords.requestPasswordLink,
  staffPasswords.findPasswordLink,
  staffPasswords.setPasswordByLink,
] as const;

const staffCalls = [
  staff.setUpFirstAdministrator,
  staff.currentSystemUser,
  ownAccount.updateOwnProfile,
  ownAccount.changeOwnPassword,
  ownAccount.setOwnSettings,
  ownAccount.uploadOwnPicture,
  ownAccount.chooseOwnPicture,
  staffSessions.listOwnSessions,
  staffSessions.endOwnSessions,
  staff.listSystemUsers,
  systemUsers.getSystemUser,
  systemUsers.inviteSystemUser,
  systemUsers.updateSystemUser,
  systemUsers.deleteSystemUser,
  staffPasswords.sendPasswordLink,
  staffSessions.listUserSessions,
  staffSessions.endUserSessions,
  systemRoles.listSystemRoles,
  systemRoles.createSystemRole,
  systemRoles.renameSystemRole,
  systemRoles.deleteSystemRole,
  staff.getRoleAccessRights,
  systemRoles.replaceRoleAccessRights,
  secondFactor.getSecondFactor,
  secondFactor.requestConfirmationPasskey,
  secondFactor.confirmIdentity,
  secondFactor.beginAuthenticator,
  secondFactor.finishAuthenticator,
  secondFactor.removeAuthenticator,
  secondFactor.beginPasskey,
  secondFactor.addPasskey,
  secondFactor.renamePasskey,
  secondFactor.removePasskey,
  secondFactor.renewRecoveryCodes,
  secondFactor.resetSecondFactor,
  secondFactor.listSecondFactors,
  secondFactor.requireSecondFactor,
  secondFactor.listRequiredSecondFactors,
  auditLog.listAuditLog,
  auditLog.listAuditChoices,
  auditLog.downloadAuditLog,
  staff.listMails,
  staff.getMail,
  staff.retryMail,
  staff.retryFailedMails,
  orders.listProductOrders,
  ...orderWorkCalls,
  ...invoiceCalls,
  ...afterSalesCalls,
  ...buyerCalls,
  ...staffPointCalls,
  orders.getProductOrder,
  orders.transitionPayment,
  orderDelivery.recordDelivery,
  orderRefunds.recordRefund,
  orderLinks.revokeOrderLinks,
  orderLinks.createPaymentLink,
  productAdministration.listProducts,
  attributeValues.listAttributeChoices,
  recordChanges.findLastRecordChange,
  productCreation.createProductPreview,
  productVariants.getProductVariants,
  productVariants.createProductVariants,
  productVariants.joinProductVariants,
  productVariants.leaveProductVariants,
  economicOperators.listEconomicOperators,
  economicOperators.createEconomicOperator,
  economicOperators.updateEconomicOperator,
  economicOperators.deleteEconomicOperator,
  productAdministration.getProduct,
  productAdministration.updateProduct,
  productCreation.createProduct,
  productCreation.duplicateProduct,
  productCreation.archiveProduct,
  productCreation.deleteProduct,
  bulkChanges.startBulkChange,
  bulkChanges.repeatBulkChange,
  bulkChanges.cancelBulkChange,
  bulkChanges.getBulkChange,
  bulkChanges.listBulkChanges,
  listViews.listListViews,
  listViews.createListView,
  listViews.updateListView,
  listViews.deleteListView,
  exports.createProductExport,
  exports.downloadProductExport,
  exports.createOrderExport,
  exports.downloadOrderExport,
  exports.createCustomerExport,
  exports.downloadCustomerExport,
  featuredProducts.setProductBestsellers,
  featuredProducts.setProductNews,
  priceHistory.getPriceHistory,
  productSheet.readProductSheet,
  productSheet.saveProductSheet,
  productChanges.listChangeBatches,
  productChanges.listProductChanges,
  productChanges.undoChanges,
  stock.adjustStock,
  stock.listStockMovements,
  productAdministration.listProductImages,
  productAdministration.importProductImage,
  productAdministration.orderProductImages,
  productAdministration.updateProductImage,
  productAdministration.deleteProductImage,
  productAdministration.listCatalogueChoices,
  brandAdministration.listProductBrands,
  brandAdministration.getProductBrand,
  brandAdministration.createProductBrand,
  brandAdministration.updateProductBrand,
  brandAdministration.deleteProductBrand,
  brandAdministration.orderProductBrands,
  brandAdministration.importProductBrandImage,
  brandAdministration.chooseProductBrandImage,
  brandAdministration.deleteProductBrandImage,
  categoryAdministration.listStaffProductGroupTypes,
  categoryAdministration.getProductGroupType,
  categoryAdministration.createProductGroupType,
  categoryAdministration.updateProductGroupType,
  categoryAdministration.moveProductGroupType,
  categoryAdministration.deleteProductGroupType,
  categoryAdministration.importProductGroupTypeImage,
  categoryAdministration.chooseProductGroupTypeImage,
  categoryAdministration.deleteProductGroupTypeImage,
  attributeAdministration.listProductAttributes,
  attributeAdministration.getProductAttribute,
  attributeAdministration.createProductAttribute,
  attributeAdministration.updateProductAttribute,
  attributeAdministration.mergeAttributeOptions,
  attributeAdministration.deleteProductAttribute,
  attributeAdministration.orderProductAttributes,
  contentPages.listContentPages,
  contentPages.getContentPage,
  contentPages.getContentPageVersion,
  contentPages.createContentPage,
  contentPages.updateContentPage,
  contentPages.insertSampleTexts,
  contentPages.deleteContentPage,
  contentPages.publishContentPage,
  contentPages.withdrawContentPageVersion,
  contentPages.previewContentPage,
  ...mailTextCalls,
  shopWindow.listWindowItems,
  shopWindow.getWindowItem,
  shopWindow.createWindowItem,
  shopWindow.updateWindowItem,
  shopWindow.deleteWindowItem,
  shopWindow.orderWindowItems,
  shopWindow.importWindowImage,
  shopWindow.importWindowPhoneImage,
  shopWindow.chooseWindowImage,
  shopWindow.chooseWindowPhoneImage,
  shopWindow.deleteWindowPhoneImage,
  shopWindow.getWindowSettings,
  shopWindow.updateWindowSettings,
  missingTranslations.getTranslationShares,
  missingTranslations.listMissingTranslations,
  ...searchSynonymCalls,
  ...searchRuleCalls,
  ...reportCalls,
  searchCounts.listSearchCounts,
  productImport.importProducts,
  importMapping.getImportMapping,
  importMapping.mapProductImport,
  productImport.repeatProductImport,
  productImport.controlProductImport,
  productImport.undoProductImport,
  productImport.listProductImports,
  productImport.getProductImport,
  ...settingCalls,
  ...connectionCalls,
  shopState.getShopState,
  shopState.retryFailedJob,
  ...demoShopCalls,
  ...mediaCalls,
] as const;

/** Every call that the server answers; a test compares them with its routes. */
export const allEndpoints: readonly Endpoint[] = [...shopCalls, ...staffCalls];

type ByName<E extends Endpoint> = { [Each in E as `${Each['method']} ${Each['path']}`]: Each };

/** The calls by their names, e.g. `'POST /api/ShopProduct/List'`: clients import this type alone. */
export type ShopCalls = ByName<(typeof shopCalls)[number]>;
export type StaffCalls = ByName<(typeof staffCalls)[number]>;
