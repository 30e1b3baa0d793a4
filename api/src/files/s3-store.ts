import { readFile } from 'node:fs/promises';
import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type S3Client } from '@aws-sdk/client-s3';
import { type FilesBucket } from '../config';

export interface NewObject {
  name: string;
  contentType: string;
  bytes: number;
  /** Seconds. */
  validFor: number;
}

/** Object storage: browsers upload to it and read from it by signed URLs. */
export class S3Store {
  readonly #bucket: FilesBucket;
  #client: Promise<S3Client> | undefined;

  constructor(bucket: FilesBucket) {
    this.#bucket = bucket;
  }

  /** Lazy, because the default does not need it. Credentials as for AWS tools. */
  #open(): Promise<S3Client> {
    // The pinned version supports our Node version; its warning concerns later ones.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const { endpoint, region } = this.#bucket;
    return (this.#client ??= import('@aws-sdk/client-s3').then(
      ({ S3Client: Client }) =>
        new Client({
          region,
          ...(endpoint && { endpoint, forcePathStyle: true }),
          // Compatible stores do not support the newer checksums and trailers.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    ));
  }

  #place(name: string) {
    const { bucket, prefix } = this.#bucket;
    return { Bucket: bucket, Key: prefix ? `${prefix}/${name}` : name };
  }

  /** A URL that accepts exactly this content type and length. */
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

  /** A read URL that makes the storage respond with these headers. */
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

  /** Uploads a small local file. */
  async adopt(name: string, path: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    await (await this.#open()).send(new PutObjectCommand({ ...this.#place(name), Body: await readFile(path) }));
  }

  /** All bytes of a file; undefined if it does not exist. */
  async read(name: string): Promise<Buffer | undefined> {
    const body = await this.stream(name);
    return body && buffer(body);
  }

  /** All bytes of a file as a stream; undefined if it does not exist. */
  async stream(name: string): Promise<Readable | undefined> {
    const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
    try {
      const { Body } = await (await this.#open()).send(new GetObjectCommand(this.#place(name)));
      return Body as Readable | undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    await (await this.#open()).send(new DeleteObjectCommand(this.#place(name)));
  }
}
