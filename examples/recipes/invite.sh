provider=${PROVIDER:-http://localhost:4401}

# Somebody who may invite. A server of a customer has an API token instead.
token=$(curl -s "$provider/identity/resources/auth/v1/user" -H 'content-type: application/json' \
  -d '{"email":"admin@acme.test","password":"gatehouse-demo-1"}' | grep -o '"accessToken":"[^"]*"' | cut -d'"' -f4)

curl -s "$provider/identity/resources/users/v2" -H "authorization: Bearer $token" -H 'content-type: application/json' \
  -d "{\"email\":\"${EMAIL:-new@acme.test}\",\"name\":\"Nora New\"}"
