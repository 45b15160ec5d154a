export type StoredFile = Readonly<{ name: string; bytes: number }>;

/**
 * Files by name, in a folder or a bucket. Names are one or more parts of letters, digits, `.`, `_` and `-`, divided by `/`;
 * no part begins with a dot. Throws `StorageUnavailableError` if the store cannot be used.
 */
export type FileStore = Readonly<{
  /** Complete or not at all; replaces a file of that name. A stream may be of any length. */
  put: (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  get: (name: string) => Promise<Buffer<ArrayBuffer> | undefined>;
  /** For large files. Fails while it is read if the file does not arrive whole. */
  stream: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  exists: (name: string) => Promise<boolean>;
  /** A missing file is no error. */
  remove: (name: string) => Promise<void>;
  /** All files whose name begins with `start`, in the order of their names; a page at a time, so in constant memory. */
  list: (start?: string) => AsyncIterable<StoredFile>;
  close: () => void;
}>;

/** The message says where and why, without keys. `reason` is the system's or the bucket's short name of it. */
export class StorageUnavailableError extends Error {
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.name = "StorageUnavailableError";
    this.reason = reason;
  }
}

export function isStoreName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(name) && name.length <= 200;
}

export function checkedStoreName(name: string): string {
  if (!isStoreName(name)) throw new Error("Not a name of a stored file");
  return name;
}
