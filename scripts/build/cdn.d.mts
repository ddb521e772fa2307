export interface ManifestFile {
  name: string;
  bytes: number;
  gzip: number;
  brotli: number;
  integrity: string;
  imports: { static: string[]; dynamic: string[] };
}

export interface Manifest {
  version: string;
  entries: Record<string, { file: string; closure: string[] }>;
  files: Record<string, ManifestFile>;
}

export function buildCdn(options: {
  root: string;
  version: string;
  entryPoints: Record<string, string>;
  loader?: string;
  firstStep?: boolean;
}): Promise<{ files: Record<string, string>; manifest: Manifest }>;
