/** A call that the specification names (§7), with the fields that it names. */
export interface SpecifiedCall {
  name: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  query?: string[];
  body?: string[];
  reply?: string[];
  /** The response is read as plain text. */
  text?: true;
  multipart?: true;
}

const listBody = ['page', 'pageSize', 'fieldConditions', 'orderBy'];

/** The table of calls of the specification, row by row; `{name}` parts of paths are `:name` here. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  { name: 'GET /api/Configuration' },
  {
    name: 'POST /api/Configuration/GetTableMetadata',
    body: ['tableMetaStructures'],
    reply: ['tableMetadata'],
  },
  { name: 'POST /ExternalAuthentication/Login', body: [], text: true },
  { name: 'POST /ExternalAuthentication/LimitedLogin', body: [] },
  { name: 'GET /ExternalOrder/Status', query: ['trnId'] },
  { name: 'POST /ExternalOrder/Order', body: [] },
  { name: 'POST /ExternalUtility/LoginPasswordReset', body: [] },
  { name: 'GET /ExternalUtility/SystemSettings' },
  { name: 'GET /ExternalUtility/Complaint' },
  { name: 'GET /ExternalUtility/CancellationNotice' },
  { name: 'POST /api/ProductBrand/List', body: listBody },
  { name: 'DELETE /api/ProductImage/Delete', body: [], text: true },
  { name: 'PATCH /api/ProductImage/Order', body: [] },
  { name: 'PATCH /api/ProductImage/Update', body: [], text: true },
  { name: 'POST /api/ProductOrder/List', body: listBody },
  { name: 'POST /api/Product/Import', multipart: true },
  { name: 'POST /api/Product/ImportImage', multipart: true },
  { name: 'POST /api/Product/List', body: listBody },
  { name: 'GET /api/Product/Images', query: ['productId'] },
  { name: 'PATCH /api/Product/Update', body: [] },
  { name: 'PATCH /api/Product/SetProductBestsellers', body: [] },
  { name: 'PATCH /api/Product/SetProductNews', body: [] },
  { name: 'GET /api/ShopConfig' },
  { name: 'POST /api/ShopConfig/GetTableMetadata', body: ['tableMetaStructures'], reply: ['tableMetadata'] },
  { name: 'POST /api/ShopProductBrand/List', body: listBody },
  { name: 'GET /api/ShopProductBrand', reply: ['productBrands'] },
  { name: 'GET /api/ShopProduct', query: ['productId', 'currencyId'] },
  { name: 'POST /api/ShopProduct/List', body: listBody, reply: ['products'] },
  { name: 'GET /api/ShopProduct/GroupTypes', reply: ['productGroupTypes'] },
  { name: 'GET /api/SystemRoleModuleAccessRight/:roleId' },
  { name: 'PUT /api/SystemRoleModuleAccessRight', body: [] },
  { name: 'GET /api/SystemRole' },
  { name: 'POST /api/SystemRole', body: [] },
  { name: 'PUT /api/SystemRole', body: [] },
  { name: 'DELETE /api/SystemRole', body: [] },
  { name: 'GET /api/SystemUser/Logoff' },
  { name: 'POST /api/SystemUser/Get', body: listBody },
  { name: 'POST /api/SystemUser', body: [] },
  { name: 'PUT /api/SystemUser', body: [] },
  { name: 'DELETE /api/SystemUser', body: [] },
  { name: 'PUT /api/SystemUser/LoginPasswordReset', body: [] },
  { name: 'POST /api/SystemUser/UserLoginPasswordSet', body: [] },
  { name: 'PUT /api/SystemUser/Setting', body: [] },
];

/** Those that no contract names yet; one that is answered after all must leave this list. */
export const missingCalls: readonly string[] = [];
