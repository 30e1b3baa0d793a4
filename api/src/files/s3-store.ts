import { readFile } from 'node:fs/promises';
import { type S3Client } from '@aws-sdk/client-s3';
import { type FilesBucket } from '../config';

export interface NewObject {
  name: string;
  contentType: string;
  bytes: number;
  /** Seconds. */
  validFor: number;
}

/** Object storage: browsers send to it and read from it by addresses that it checks itself. */
export class S3Store {
  readonly #bucket: FilesBucket;
  #client: Promise<S3Client> | undefined;

  constructor(bucket: FilesBucket) {
    this.#bucket = bucket;
  }

  /** Loaded when it is used, because the embedded default has no use for it. Credentials as AWS tools read them. */
  #open(): Promise<S3Client> {
    // The version is pinned and runs on the Node that this project asks for; its warning is about later ones.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const { endpoint, region } = this.#bucket;
    return (this.#client ??= import('@aws-sdk/client-s3').then(
      ({ S3Client: Client }) =>
        new Client({
          region,
          ...(endpoint && { endpoint, forcePathStyle: true }),
          // Compatible stores know neither the newer checksums nor the trailers that carry them.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    ));
  }

  #place(name: string) {
    const { bucket, prefix } = this.#bucket;
    return { Bucket: bucket, Key: prefix ? `${prefix}/${name}` : name };
  }

  /** An address that takes a file of this type and length and no other. */
  async putAddress({ name, contentType, bytes, validFor }: NewObject): Promise<string> {
    const [{ PutObjectCommand }, { getSignedUrl }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    const command = new PutObjectCommand({ ...this.#place(name), ContentType: contentType, ContentLength: bytes });
    return getSignedUrl(await this.#open(), command, {
      expiresIn: validFor,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
      unhoistableHeaders: new Set(['content-type', 'content-length']),
    });
  }

  /** An address to read from, which makes the storage answer with these headers. */
  async getAddress(
    name: string,
    headers: { contentType: string; disposition: string; validFor: number },
  ): Promise<string> {
    const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    const { contentType, disposition, validFor } = headers;
    const command = new GetObjectCommand({
      ...this.#place(name),
      ResponseContentType: contentType,
      ResponseContentDisposition: disposition,
    });
    return getSignedUrl(await this.#open(), command, { expiresIn: validFor });
  }

  /** Takes over a file of this machine, a small one. */
  async adopt(name: string, path: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    await (await this.#open()).send(new PutObjectCommand({ ...this.#place(name), Body: await readFile(path) }));
  }

  async remove(name: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    await (await this.#open()).send(new DeleteObjectCommand(this.#place(name)));
  }
}
