interface Context {
  readonly filename: string;
  report(found: { readonly node: unknown; readonly message: string }): void;
}

/** Who may name a platform, by path, and why. */
export const EXCEPTIONS: Readonly<Record<string, string>>;
declare const plugin: {
  readonly rules: {
    readonly 'no-platform-name': {
      create(context: Context): { readonly Literal?: (node: { readonly value: unknown }) => void };
    };
  };
};
export default plugin;
