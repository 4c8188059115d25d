export const root: string;
export const nodePackages: Record<string, string>;
