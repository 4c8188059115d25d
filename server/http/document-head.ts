/** How the description of the calls begins. */
export const documentHead = { openapi: '3.1.0', info: { title: 'Kamra', version: '0.1.0' } };
