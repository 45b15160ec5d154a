import { Decrypter, Encrypter } from "age-encryption";
import { BackupDamagedError, BackupRefusal } from "./errors.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** 64 MB of memory for one guess at the password. The usual 18 would take 256 MB, which a small server does not have. */
const usualWork = 16;

/** Encrypts as `age --passphrase` does, so `age --decrypt` reads it too. In constant memory. `work` is for tests. */
export async function* encryptBackup(plain: Bytes, password: string, work = usualWork): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(work);
  encrypter.setPassphrase(password);
  yield* piecesOf(await encrypter.encrypt(webStream(plain)));
}

/** Each piece is proved before it is given on. Throws `BackupRefusal` for a wrong password, `BackupDamagedError`. */
export async function* decryptBackup(sealed: Bytes, password: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  // Errors of the place the file is read from stay what they are.
  let unreadable: unknown;
  const watched = async function* () {
    try {
      yield* sealed;
    } catch (error) {
      unreadable = error;
      throw error;
    }
  };
  try {
    let plain: ReadableStream<Uint8Array>;
    try {
      plain = await decrypter.decrypt(webStream(watched()));
    } catch (error) {
      throw beginning(error);
    }
    yield* piecesOf(
      plain,
      (cause) => new BackupDamagedError("bytes of the file were changed or are missing", { cause }),
    );
  } catch (error) {
    throw unreadable ?? error;
  }
}

function webStream(bytes: Bytes): ReadableStream<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await source.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* piecesOf(
  stream: ReadableStream<Uint8Array>,
  named: (error: unknown) => unknown = (error) => error,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        throw named(error);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function beginning(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  if (text.startsWith("no identity matched")) {
    return new BackupRefusal(
      "The password is wrong: BACKUP_PASSWORD is not the one this backup was made with (or its first lines were changed).",
    );
  }
  return new BackupDamagedError("its first lines are not those of an encrypted backup", { cause: error });
}
