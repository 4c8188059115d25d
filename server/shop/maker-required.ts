/** SQL: whether products of the shop need a maker to be published ((EU) 2023/988 Art. 19); the setting of that name. */
export const isMakerRequired = `coalesce((SELECT (value ->> 'makerRequired')::boolean FROM shop_settings), true)`;
