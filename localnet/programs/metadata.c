// Stand-in for Metaplex Token Metadata as launch programs call it: CreateMetadataAccountV3 (33) and
// UpdateMetadataAccountV2 (15). Layout: mpl-token-metadata 1.13, account Metadata.
#include "anchor.h"
#include "constants.h"

enum { CREATE_V3 = 33, UPDATE_V2 = 15 };

enum { METADATA, MINT, MINT_AUTHORITY, PAYER, UPDATE_AUTHORITY, SYSTEM };

enum { METADATA_LEN = 607, KIND_METADATA = 4, AUTHORITY_AT = 1, MINT_AT = 33, TEXTS_AT = 65 };

// Stays in the account until Metaplex collects it.
enum { CREATE_FEE = 10000000 };

enum { MAX_CREATORS = 5, CREATOR_LEN = 34, EDITION_NONCE_SOME = 1, TOKEN_STANDARD_SOME = 1, FUNGIBLE = 2 };

static const u8 TEXT_LIMITS[3] = {32, 10, 200};
#define UNPACK 12, "InstructionUnpackError", ""

// Data absent, new authority present.
NOINLINE u64 update(const u8* data, u64 len) {
  LOG("IX: Update Metadata Accounts v2");
  const Account *metadata = ACCOUNT(0), *authority = ACCOUNT(1);
  REQUIRE(same_key(metadata->owner, METADATA_ID) && *metadata->data_len == METADATA_LEN, NOT_INITIALIZED);
  REQUIRE(authority->is_signer && same_key(authority->key, metadata->data + AUTHORITY_AT), 7,
          "UpdateAuthorityIncorrect", "");
  if (len >= 35 && data[1] == 0 && data[2] == 1) copy(metadata->data + AUTHORITY_AT, data + 3, 32);
  return 0;
}

// Texts are padded to their limits, as Metaplex does.
NOINLINE u64 create(const u8* data, const u8* end) {
  LOG("IX: Create Metadata Accounts v3");
  const Account *metadata = ACCOUNT(METADATA), *mint = ACCOUNT(MINT), *authority = ACCOUNT(MINT_AUTHORITY);
  REQUIRE(authority->is_signer && ACCOUNT(PAYER)->is_signer, NOT_SIGNED);
  REQUIRE(*mint->data_len >= 82 && read_u32(mint->data) == 1 && same_key(mint->data + 4, authority->key), 15,
          "InvalidMintAuthority", "");
  u8 key[32], bump;
  Slice seeds[4] = {SEED("metadata"), {METADATA_ID, 32}, {mint->key, 32}, {&bump, 1}};
  bump = find_address(seeds, 3, METADATA_ID, key);
  REQUIRE(same_key(key, metadata->key), 5, "InvalidMetadataKey", "");
  SignerSeeds signer = {seeds, 4};
  TRY(create_account(ACCOUNT(PAYER), metadata, METADATA_LEN, METADATA_ID, &signer));
  TRY(transfer_lamports(ACCOUNT(PAYER), metadata, CREATE_FEE, 0));

  u8* out = metadata->data;
  *out = KIND_METADATA;
  copy(out + AUTHORITY_AT, ACCOUNT(UPDATE_AUTHORITY)->key, 32);
  copy(out + MINT_AT, mint->key, 32);
  out += TEXTS_AT;
  for (int i = 0; i < 3; i++) {
    REQUIRE(data + 4 <= end, UNPACK);
    u32 len = read_u32(data);
    data += 4;
    REQUIRE(len <= TEXT_LIMITS[i] && len <= (u64)(end - data), 11, "NameTooLong", "");
    *(u32*)out = TEXT_LIMITS[i];
    copy(out + 4, data, len);
    out += 4 + TEXT_LIMITS[i];
    data += len;
  }
  REQUIRE(data + 3 <= end, UNPACK);
  *out++ = data[0]; // seller fee
  *out++ = data[1];
  u8 has_creators = data[2];
  data += 3;
  *out++ = has_creators;
  if (has_creators) {
    REQUIRE(data + 4 <= end, UNPACK);
    u32 count = read_u32(data);
    REQUIRE(count <= MAX_CREATORS, 36, "CreatorsTooLong", "");
    u64 len = 4 + CREATOR_LEN * count;
    REQUIRE(len <= (u64)(end - data), UNPACK);
    copy(out, data, len);
    out += len;
    data += len;
  }
  REQUIRE(data + 3 <= end, UNPACK); // collection, uses, is mutable
  *out++ = 0;                       // primary sale happened
  *out++ = data[2];
  *out++ = EDITION_NONCE_SOME;
  *out++ = bump;
  *out++ = TOKEN_STANDARD_SOME;
  *out++ = FUNGIBLE;
  return 0;
}

u64 entrypoint(u8* in) {
  TRY(parse(in));
  Context* context = CONTEXT;
  const u8 *data = context->data, *end = data + context->data_len;
  REQUIRE(context->data_len >= 1, UNPACK);
  REQUIRE(context->accounts_len >= 2, TOO_FEW_KEYS);
  if (*data == UPDATE_V2) return update(data, context->data_len);
  REQUIRE(*data == CREATE_V3, UNPACK);
  REQUIRE(context->accounts_len > SYSTEM, TOO_FEW_KEYS);
  return create(data + 1, end);
}
